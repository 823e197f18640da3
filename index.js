/** What the package offers, for code that loads it as a module. n8n itself reads the `n8n` block of package.json. */
const { TeamWorkspaceApi } = require('./dist/credentials/TeamWorkspaceApi.credentials.js');
const { TeamWorkspace } = require('./dist/nodes/TeamWorkspace/TeamWorkspace.node.js');
const {
	TeamWorkspaceTrigger,
} = require('./dist/nodes/TeamWorkspaceTrigger/TeamWorkspaceTrigger.node.js');

module.exports = { TeamWorkspace, TeamWorkspaceApi, TeamWorkspaceTrigger };
