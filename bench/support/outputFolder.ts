import path from 'node:path';

/** Where the benchmarks write their results and n8n's log. Not under version control. */
export const outputFolder = path.join(__dirname, '../output');
