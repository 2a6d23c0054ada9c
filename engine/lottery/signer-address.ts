const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Why a feed or a beacon cannot be asked at an address; undefined if it can. */
export function findAddressMistake(text: string): string | undefined {
  if (!URL.canParse(text)) return `url is "${text}", which is not a whole address such as https://feed.example/results`;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isLocal = LOOPBACK.includes(hostname) || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal))
    return `url begins with ${protocol}//, but must begin with https:// unless it is on this machine`;
  if (username !== '' || password !== '') return 'url has a user or a password: secrets must not be in this file';
  return hash === '' ? undefined : `url ends with ${hash}, which is never sent`;
}
