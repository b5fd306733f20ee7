import { describe, expect, it } from 'vitest';
import { partOf } from './shown-address.ts';

describe('an address that may hold a key', () => {
  it('is shown by its host and the end of a long path', () => {
    expect(partOf('https://crm.example/export/lots.xml?key=0123456789abcdef')).toBe(
      'https://crm.example/…cdef',
    );
    expect(partOf('https://crm.example:8443/lots.xml')).toBe('https://crm.example:8443/…');
    expect(partOf('https://crm.example')).toBe('https://crm.example/');
  });

  it('never tells of a user and a password', () => {
    expect(partOf('https://user:password@crm.example/')).toBe('https://crm.example/');
  });
});
