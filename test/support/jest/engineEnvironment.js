const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

// n8n-core reads these when it is loaded: it keeps its settings in a folder of their own for each test process.
process.env.N8N_USER_FOLDER = mkdtempSync(path.join(tmpdir(), 'team-workspace-engine-'));
process.env.N8N_ENCRYPTION_KEY = 'only for tests';
process.env.N8N_DIAGNOSTICS_ENABLED = 'false';
// The errors that tests provoke are looked at by the tests.
process.env.N8N_LOG_LEVEL ??= 'silent';
