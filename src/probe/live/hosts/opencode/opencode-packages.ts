import { join } from 'node:path';
import type { HostPackage } from '../../live-host.ts';

/** The published package, and the packages with the program of the platforms on which the contract was observed. */
export const OPENCODE_PACKAGE: HostPackage = {
  name: 'opencode-ai',
  executable: (os, cpu) =>
    join('node_modules', `opencode-${os === 'win32' ? 'windows' : os}-${cpu}`, 'bin', 'opencode'),
  pinned: {
    '1.18.33': {
      'node_modules/opencode-ai':
        'sha512-58P1ffLRXiAY4QeoABqUjqf6DEzm1ihpovvn9Ad+oOLbLiwK/rf88wruT9IATJ7AtNjmi8iA7pC8tN4o5y799Q==',
      'node_modules/opencode-linux-x64':
        'sha512-q/t/3p2CTxOT9y2kvjesb/LZab2+1eqlhhWA02Be6mjTtmYtNBcBsrI5yDo4Fw7ZSPBW2oyMIGMNRqiKQjiAWw==',
      'node_modules/opencode-linux-x64-baseline':
        'sha512-1KQGBiiDDeL/VHHbHkOvvFo8Jr97WT5+C1tear+p7IcDTnXgVHXqIjU4O4jM4mHQzykTP2i884FCnW5LDa+zCA==',
    },
  },
};
