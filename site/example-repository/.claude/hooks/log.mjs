// Notes which tool ran. Refuses nothing.
import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const call = JSON.parse(await text(process.stdin));
appendFileSync('tools.log', `${call.tool_name}\n`);
