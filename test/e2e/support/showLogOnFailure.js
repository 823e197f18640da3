const { readFileSync } = require('node:fs');

const LINES = 60;

/** A reporter for Jest: after a failure it shows the end of n8n's log, where the reason often is. */
module.exports = class ShowLogOnFailure {
	onRunComplete(_contexts, { numFailedTests, numFailedTestSuites }) {
		const running = process.env.RUNNING_N8N;
		if (!running || numFailedTests + numFailedTestSuites === 0) return;
		const { logFile } = JSON.parse(running);
		const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
		const telling = lines.filter((line) => !/^\S+ +debug /.test(line)).slice(-LINES);
		console.error(`\nThe end of n8n's log without its details, ${logFile}:\n${telling.join('\n')}`);
	}
};
