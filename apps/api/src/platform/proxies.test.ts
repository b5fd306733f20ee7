import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, isNear, parseProxies, TRUST_NOBODY } from './proxies.ts';

/** A request as far as proxies are concerned. */
function requestOf(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const CHAIN = '198.51.100.66, 203.0.113.7, 10.0.0.9';

describe('address of a visitor', () => {
  it.each([
    ['nobody is believed', null, '10.0.0.1', CHAIN, '10.0.0.1'],
    ['the last that no trusted network has', '10.0.0.0/8', '10.0.0.1', CHAIN, '203.0.113.7'],
    ['what he has made up himself stays unread', '10.0.0.0/8', '203.0.113.7', '10.0.0.3', '203.0.113.7'],
    ['a proxy that nobody named', '192.168.0.0/16', '10.0.0.1', CHAIN, '10.0.0.1'],
    ['one proxy', '1', '10.0.0.1', CHAIN, '10.0.0.9'],
    ['two proxies', '2', '10.0.0.1', CHAIN, '203.0.113.7'],
    ['networks of both kinds', '10.0.0.0/8, fd00::/8', 'fd00::5', '2001:db8::7, 10.0.0.9', '2001:db8::7'],
    ['an IPv4 address within IPv6', '10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'networks by their names',
      'loopback uniquelocal',
      '127.0.0.1',
      '203.0.113.7, 172.16.4.4',
      '203.0.113.7',
    ],
    ['proxies that write ports', '10.0.0.0/8', '10.0.0.1', '203.0.113.7:99, 10.0.0.9:443', '203.0.113.7'],
    ['the same in IPv6', 'fd00::/8', 'fd00::5', '[2001:db8::7]:99, [fd00::9]:443', '2001:db8::7'],
    ['a proxy that says nothing', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_, setting, peer, forwardedFor, address) => {
    const trust = setting === null ? TRUST_NOBODY : parseProxies(setting);
    expect(trust && addressOf(requestOf(peer, forwardedFor), trust)).toBe(address);
  });

  it.each([
    'true',
    'yes',
    '0',
    '10',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1 128.0.0.0/1',
    '::ffff:0:0/96',
    '2000::/3',
    '10.0.0.0/33',
    'proxy.example',
    '10.0.0.1 true',
    ' ',
  ])('is believed of nobody by %j, which names no proxies', setting => {
    expect(parseProxies(setting)).toBeNull();
  });
});

describe('a near machine', () => {
  it('is this one or of a private network', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.16.0.1', '192.168.1.1', 'fd00::1'])
      expect(isNear(address), address).toBe(true);
    for (const address of ['203.0.113.7', '2001:db8::1', '', 'unknown'])
      expect(isNear(address), address).toBe(false);
  });
});
