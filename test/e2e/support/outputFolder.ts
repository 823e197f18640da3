import path from 'node:path';

/** Where the tests write n8n's logs and screenshots of failures. Not under version control. */
export const outputFolder = path.join(__dirname, '../output');
