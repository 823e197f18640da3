import path from 'node:path';

/** For results and n8n's log. Ignored by git. */
export const outputFolder = path.join(__dirname, '../output');
