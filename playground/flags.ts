import { parseArgs } from 'node:util';

export const help = `Starts a Team Workspace service and an n8n with the node on this machine, and runs the example workflows.

  npm start                 stays up until Ctrl-C
  npm start -- --once       exits after the example workflows have run
  npm run dev               stays up without running them, and shows each change of the node at once
  npm start -- --help       shows this text

The first start installs n8n (a few minutes, 2.6 GB) into ~/.cache/n8n-nodes-team-workspace.
Set TEAM_WORKSPACE_CACHE to use another folder.`;

export interface Flags {
	once: boolean;
	dev: boolean;
	help: boolean;
}

/**
 * Parses the command line.
 * @throws an error with a message for the user when a flag is unknown
 */
export function parseFlags(args: string[]): Flags {
	const { values } = parseArgs({
		args,
		options: {
			once: { type: 'boolean' },
			dev: { type: 'boolean' },
			help: { type: 'boolean', short: 'h' },
		},
	});
	// In `npm start --once`, without the separating `--`, npm takes the flag itself and passes it on in this variable.
	const npmKept = process.env.npm_config_once === 'true';
	return { once: values.once ?? npmKept, dev: values.dev ?? false, help: values.help ?? false };
}
