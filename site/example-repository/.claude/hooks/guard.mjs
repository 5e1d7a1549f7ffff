// Refuses whatever touches release.txt.
import { text } from 'node:stream/consumers';

const call = JSON.parse(await text(process.stdin));
if (JSON.stringify(call.tool_input ?? {}).includes('release.txt')) {
  console.error('release.txt is locked');
  process.exitCode = 2;
}
