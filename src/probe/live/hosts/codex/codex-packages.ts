import { join } from 'node:path';
import type { HostPackage } from '../../live-host.ts';

const MODULES = 'node_modules/@openai';

/** Triple of the vendor's folder by platform. */
const TRIPLES: Readonly<Record<string, string>> = {
  'linux-x64': 'x86_64-unknown-linux-musl',
  'linux-arm64': 'aarch64-unknown-linux-musl',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
};

export const CODEX_PACKAGE: HostPackage = {
  name: '@openai/codex',
  executable: (os, cpu) => {
    const platform = `${os}-${cpu}`;
    return join(MODULES, `codex-${platform}`, 'vendor', TRIPLES[platform] ?? 'none', 'bin', 'codex');
  },
  pinned: {
    '0.171.0': {
      [`${MODULES}/codex`]:
        'sha512-1IOFzL2Xg86tLdw6kDo3GoKbkQENgQi7TI6rlEvN132R7ngSw7SNOIQoTcnKzSZZ8kf9N9GynCweSoaFbqk2Eg==',
      [`${MODULES}/codex-darwin-arm64`]:
        'sha512-hIYTkRUpuYpkVfTq4cpby0PXqhAVcIgE7f6FoyY1lt2RyARj3GXS1Can/dIYUBItVhXzhb98HYHZNzCX74QRlQ==',
      [`${MODULES}/codex-darwin-x64`]:
        'sha512-pwN5uNEKx/mZjwBEf/6CKq6SJMfJS5kruV3sJQAk7ebIPvC58Ote3CicIxETDZtjLj35rNv3PLPd7mHCg6hGPw==',
      [`${MODULES}/codex-linux-arm64`]:
        'sha512-9z17t4bbUJ9UCIb49O4PoA+ki+45q3rd8nZ8PeH6sYnlKkBld/Xpo/OS3h3Ti954+foshX4o7k5TCU8N7zzqQA==',
      [`${MODULES}/codex-linux-x64`]:
        'sha512-l66NZkQgdk2C3pbcfULDz42yEUB581MVA6I+Y43Wp4OIqEy73HCdmZ0GTjeAHY2ycuH4N00d9VsLrwT1jxshTw==',
      [`${MODULES}/codex-win32-arm64`]:
        'sha512-kkavDHtAkkNaYtO7eBw4IdBbE/PsWP+Ezp9JXcr/mBu/Cc7EevzFVIVC3sZYvWsF9xuvyjIUv9CKeN0LU0+N9Q==',
      [`${MODULES}/codex-win32-x64`]:
        'sha512-HKWBK25tLQxdEg6svw0CrBf+v0bQhRyF8EBVdNqeRxErqpfFa/dfSar6r3sJt6tyPqozOtgz2BH8B2G3n/+gnQ==',
    },
  },
};
