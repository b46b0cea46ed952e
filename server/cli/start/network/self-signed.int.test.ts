import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_START } from '../options/options.ts';
import type { Certificate } from '../options/tls-pair.ts';
import { certificateFor } from './certificates.ts';

const place = mkdtempSync(join(tmpdir(), 'sabot-self-signed-'));
afterAll(() => rmSync(place, { recursive: true }));
let count = 0;
let data = '';
beforeEach(() => {
  count += 1;
  data = join(place, String(count));
  mkdirSync(data);
});

const DAY_MS = 86_400_000;
/** As the start calls its own machine. */
const HERE = ['localhost', '127.0.0.1', '[::1]'];

async function certificate(
  hosts: readonly string[],
  nowMs = Date.now(),
): Promise<Certificate & { readonly x509: X509Certificate }> {
  const made = await certificateFor({ ...DEFAULT_START, cert: 'self-signed', data }, hosts, nowMs);
  if (!made.ok) throw new Error(made.reason);
  return { ...made.value, x509: new X509Certificate(made.value.files?.cert ?? '') };
}

/** Whether a client that trusts this certificate alone comes in under that name. */
function visit({ files }: Certificate, host: string): Promise<number | undefined> {
  if (files === null) throw new Error('no certificate');
  const server = createServer(files, (_, response) => response.end('in'));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const request = get({ host, port, ca: files.cert, agent: false }, (response) => {
        response.resume();
        response.on('end', () => {
          server.close();
          resolve(response.statusCode);
        });
      });
      request.on('error', (error) => {
        server.close();
        reject(error);
      });
    });
  });
}

describe('a certificate made on the spot', () => {
  it('holds for this machine under each of its addresses, ::1 among them as an address and not as a name', async () => {
    const made = await certificate([...HERE, '192.0.2.7']);
    expect(made.x509.subjectAltName).toBe(
      'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:192.0.2.7',
    );
    for (const host of ['localhost', '127.0.0.1', '::1']) expect(await visit(made, host)).toBe(200);
  });

  it('needs no foreign program', async () => {
    vi.stubEnv('PATH', '');
    const made = await certificate(HERE);
    vi.unstubAllEnvs();
    expect(made.x509.checkHost('localhost')).toBe('localhost');
  });

  it('is one that phones take: elliptic, for servers, no more than 825 days; its key is for its owner’s eyes', async () => {
    const { x509 } = await certificate(HERE);
    expect(x509.publicKey.asymmetricKeyType).toBe('ec');
    expect(x509.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(x509.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(x509.ca).toBe(false);
    const days = (Date.parse(x509.validTo) - Date.parse(x509.validFrom)) / DAY_MS;
    expect(days).toBeGreaterThan(800);
    expect(days).toBeLessThanOrEqual(825);
    expect(Date.parse(x509.validFrom)).toBeLessThan(Date.now());
    expect(statSync(join(data, 'self-signed.key')).mode & 0o777).toBe(0o600);
  });

  it('is kept while it holds, so that phones accept it once', async () => {
    const first = await certificate([...HERE, '192.0.2.7']);
    expect(first.notes).toEqual([]);
    const later = await certificate(HERE, Date.now() + 800 * DAY_MS);
    expect(later.notes).toEqual([]);
    expect(later.files).toEqual(first.files);
  });

  it('is made anew before it expires, and that is said', async () => {
    const first = await certificate(HERE);
    const nowMs = Date.now() + 820 * DAY_MS;
    const next = await certificate(HERE, nowMs);
    expect(next.x509.fingerprint256).not.toBe(first.x509.fingerprint256);
    expect(Date.parse(next.x509.validTo)).toBeGreaterThan(nowMs + 800 * DAY_MS);
    expect(next.notes).toEqual([
      'a new certificate was made, because the old one expires: browsers and phones ask once more whether they may trust it.',
    ]);
    expect(existsSync(join(data, 'self-signed.key.new'))).toBe(false);
  });

  it('is made anew when this machine has another address, and that is said', async () => {
    await certificate([...HERE, '192.0.2.7']);
    const next = await certificate([...HERE, '192.0.2.8']);
    expect(next.notes[0]).toContain('the old one does not hold for 192.0.2.8');
    expect(next.x509.checkIP('192.0.2.8')).toBe('192.0.2.8');
    expect((await certificate([...HERE, '192.0.2.8'])).notes).toEqual([]);
  });

  it('is made anew when half of it is missing or the halves are of two', async () => {
    await certificate(HERE);
    rmSync(join(data, 'self-signed.key'));
    expect((await certificate(HERE)).notes[0]).toContain('half of the old one was missing');
    const key = readFileSync(join(data, 'self-signed.key'));
    rmSync(join(data, 'self-signed.crt'));
    await certificate(HERE);
    writeFileSync(join(data, 'self-signed.key'), key);
    chmodSync(join(data, 'self-signed.key'), 0o644);
    expect((await certificate(HERE)).notes[0]).toContain('the old one could not be read');
    expect(statSync(join(data, 'self-signed.key')).mode & 0o777).toBe(0o600);
  });

  it('that cannot be kept is told in one sentence', async () => {
    const refused = await certificateFor(
      { ...DEFAULT_START, cert: 'self-signed', data: join(data, 'none') },
      HERE,
      Date.now(),
    );
    expect(refused.ok === false && refused.reason).toMatch(
      /^no certificate could be kept at .*none.*\(ENOENT\)\. Make room/,
    );
  });
});
