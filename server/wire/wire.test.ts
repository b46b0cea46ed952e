import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_BYTES_MAX, PHOTO_CHARS_MAX } from '#wire/limits';
import { CLIENT_INPUT_TYPES, decodeClientMessage } from '#wire/messages/client-messages';
import { decodeSessionBody } from '#wire/messages/http-bodies';
import { formatRole, parseRole } from '#wire/roles';
import { decodeServerMessage } from '#wire/views/server-messages';

describe('client messages', () => {
  it('come back as they were sent', () => {
    const message = {
      type: 'input',
      id: 'a-1',
      input: { type: 'act', seat: 3, act: { type: 'raise', to: 400 } },
    } as const;
    expect(decodeClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });

  it.each([
    ['a message that is too long', `"${'x'.repeat(MESSAGE_BYTES_MAX)}"`, 'too-long'],
    ['text that is not JSON', '{', 'not-json'],
    [
      'a seat that no table has',
      '{"type":"input","id":"1","input":{"type":"declared","what":{"type":"looked","seat":11}}}',
      'not-a-message',
    ],
    [
      'half a chip',
      '{"type":"input","id":"1","input":{"type":"act","seat":1,"act":{"type":"bet","to":0.5}}}',
      'not-a-message',
    ],
    ['a field that nobody asked for', '{"type":"ping","ref":7}', 'not-a-message'],
    [
      'a card reference in place of a key',
      '{"type":"input","id":"1","input":{"type":"declared","what":{"type":"boxed","ref":7}}}',
      'not-a-message',
    ],
    [
      'a style smuggled in as a colour',
      '{"type":"input","id":"1","input":{"type":"roster","seat":1,"change":{"do":"describe","colour":"red;}"}}}',
      'not-a-message',
    ],
  ])('refuse %s', (_, text, reason) => {
    expect(decodeClientMessage(text)).toEqual({ ok: false, reason });
  });

  it('never throw, whatever arrives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof decodeClientMessage(text).ok === 'boolean'),
    );
  });

  it('let nothing in for a picture that is large or another thing', () => {
    const described = (photo: unknown): string =>
      JSON.stringify({ type: 'input', id: '1', input: { type: 'roster', seat: 3, change: { do: 'describe', photo } } });
    const jpeg = 'data:image/jpeg;base64,';
    const noPicture = { ok: true, value: { type: 'refused-input', id: '1', reason: 'not-a-picture' } };
    expect(decodeClientMessage(described(null))).toMatchObject({ ok: true, value: { type: 'input' } });
    expect(decodeClientMessage(described(`${jpeg}${'A'.repeat(PHOTO_CHARS_MAX)}`))).toEqual({
      ok: false,
      reason: 'not-a-message',
    });
    for (const photo of [
      `${jpeg}/9j/4AAQ`,
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PGI+',
      'https://example.com/ada.jpg',
      `${jpeg}"><script>`,
    ])
      expect(decodeClientMessage(described(photo))).toEqual(noPicture);
  });

  it('let in two letters for a country, or null, and nothing else', () => {
    const isLetIn = (country: unknown): boolean => {
      const change = { do: 'describe', country };
      const said = { type: 'input', id: '1', input: { type: 'roster', seat: 3, change } };
      return decodeClientMessage(JSON.stringify(said)).ok;
    };
    expect(['SE', null].map(isLetIn)).toEqual([true, true]);
    expect(['se', 'SWE', '<b', '', 7].filter(isLetIn)).toEqual([]);
  });

  it('list each kind of input once', () => {
    expect(new Set(CLIENT_INPUT_TYPES).size).toBe(CLIENT_INPUT_TYPES.length);
    expect(CLIENT_INPUT_TYPES).toContain('panic');
  });
});

describe('roles', () => {
  it.each(['public', 'seat:1', 'seat:10', 'operator', 'director', 'broadcast:main', 'bridge'])(
    '%s has one spelling',
    (text) => {
      const role = parseRole(text);
      expect(role === undefined ? '' : formatRole(role)).toBe(text);
    },
  );

  it.each([
    '',
    'root',
    'seat',
    'seat:0',
    'seat:01',
    'seat:11',
    'director:1',
    'broadcast',
    'broadcast:../x',
    'seat:1:2',
  ])('"%s" is no role', (text) => {
    expect(parseRole(text)).toBeUndefined();
  });
});

describe('other doors', () => {
  it('a session is opened with a token or a code, not with both or neither', () => {
    expect(decodeSessionBody({ code: '012345' }).ok).toBe(true);
    expect(decodeSessionBody({ token: 'x'.repeat(32) }).ok).toBe(true);
    for (const body of [
      {},
      null,
      { code: 12345 },
      { code: '01234' },
      { token: 'short' },
      { code: '012345', token: 'x'.repeat(32) },
    ])
      expect(decodeSessionBody(body).ok).toBe(false);
  });

  it('a screen checks the envelope of what the server says', () => {
    expect(decodeServerMessage('{"type":"accepted","id":"1"}')).toEqual({
      ok: true,
      value: { type: 'accepted', id: '1' },
    });
    expect(decodeServerMessage('{"type":"changed","v":1}').ok).toBe(false);
    expect(decodeServerMessage('{"type":"changed","v":1,"change":{"seats":{"3":{"bet":20}}}}').ok).toBe(false);
    expect(decodeServerMessage('{"type":"changed","v":1,"change":{"seats":{"3":{"bet":[20],"photo":[]}}}}').ok).toBe(
      true,
    );
    expect(decodeServerMessage('nonsense').ok).toBe(false);
  });
});
