import { READER_LIMITS } from '../words/reader-limits.ts';
import type { Told } from '../words/told.ts';
import type { LinkMaker } from './reader-link.ts';

/**
 * Messages of a broker. Who it asks for a name and a password finds them in the environment: an address is shown on
 * pages.
 */
export function mqttLink(
  address: string,
  understood: (topic: string, payload: string) => readonly Told[],
  environment: Readonly<Record<string, string | undefined>>,
): LinkMaker {
  const url = new URL(address);
  // As it stands there: to an URL the '#' at its end would be nothing.
  const [, topic = DEFAULT_TOPIC] = /^\w+:\/\/[^/]+\/(.+)$/.exec(address) ?? [];
  return async ({ told, lost }) => {
    // Loaded when it is needed: most tables have none.
    const { connectAsync } = await import('mqtt');
    const { SABOT_MQTT_USER: username, SABOT_MQTT_PASSWORD: password } = environment;
    const options = { reconnectPeriod: 0, connectTimeout: READER_LIMITS.brokerMs, clean: true };
    const login = username === undefined ? {} : { username, ...(password === undefined ? {} : { password }) };
    const client = await connectAsync(`${url.protocol}//${url.host}`, { ...options, ...login }, false);
    client.on('message', (from, payload) => {
      if (payload.length > READER_LIMITS.postBytesMax) told({ kind: 'discarded', reason: 'too-long' });
      else for (const one of understood(from, payload.toString('utf8'))) told(one);
    });
    client.on('error', lost);
    client.on('close', () => lost(new Error('the broker hung up')));
    await client.subscribeAsync(topic);
    return { close: () => client.endAsync(true) };
  };
}

/** As the pages of the reader propose it. */
const DEFAULT_TOPIC = 'pepper_c1/#';
