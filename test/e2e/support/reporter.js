const { readFileSync } = require('node:fs');

const LINES = 60;

/**
 * A reporter for Jest. On an n8n that was started apart, it lists what was skipped there; after a failure on one of ours, it
 * shows the end of its log, where the reason often is.
 */
module.exports = class Reporter {
	onRunComplete(_contexts, { numFailedTests, numFailedTestSuites, testResults }) {
		const running = process.env.RUNNING_N8N;
		if (!running) return;
		const { logFile } = JSON.parse(running);
		if (logFile === undefined) showSkipped(testResults);
		else if (numFailedTests + numFailedTestSuites > 0) showLog(logFile);
	}
};

function showSkipped(files) {
	const tests = files.flatMap(({ testResults }) => testResults);
	const names = tests
		.filter(({ status }) => status === 'pending')
		.map((test) => test.ancestorTitles[0]);
	const lines = [...new Set(names)].map(
		(name) => `  ${name}: ${names.filter((one) => one === name).length} tests`,
	);
	lines.push("  The search for the API key in n8n's log, after each file (needs the log)");
	console.error(`\nSkipped on an n8n that was started apart:\n${lines.join('\n')}`);
}

function showLog(logFile) {
	const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
	const telling = lines.filter((line) => !/^\S+ +debug /.test(line)).slice(-LINES);
	console.error(`\nThe end of n8n's log without its details, ${logFile}:\n${telling.join('\n')}`);
}
