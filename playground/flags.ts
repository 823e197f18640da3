import { parseArgs } from 'node:util';

export const help = `Starts a Team Workspace service on this machine, an n8n with the node in it, and runs the example workflows.

  npm start                 stays up until Ctrl-C
  npm start -- --once       ends after the example workflows ran
  npm start -- --help       shows this text

The first start installs n8n (some minutes, 2.6 GB) into ~/.cache/n8n-nodes-team-workspace.
Set TEAM_WORKSPACE_CACHE to use another folder.`;

export interface Flags {
	once: boolean;
	help: boolean;
}

/** What the command line asks for; throws with words for the user when it asks for something unknown. */
export function parseFlags(args: string[]): Flags {
	const { values } = parseArgs({
		args,
		options: { once: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
	});
	// `npm start --once`, without the lone `--`: npm keeps the flag for itself and tells of it in this variable.
	const npmKept = process.env.npm_config_once === 'true';
	return { once: values.once ?? npmKept, help: values.help ?? false };
}
