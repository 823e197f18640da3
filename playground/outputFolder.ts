import path from 'node:path';

/** Where the playground writes the spreadsheet and n8n's log. Not under version control. */
export const outputFolder = path.join(__dirname, 'output');
