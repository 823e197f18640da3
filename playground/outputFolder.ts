import path from 'node:path';

/** What the playground leaves behind for the user: the spreadsheet and n8n's log. Not under version control. */
export const outputFolder = path.join(__dirname, 'output');
