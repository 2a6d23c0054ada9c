/** A host as a browser names it: lower case, without a final dot; IPv6 addresses keep their brackets. */
export interface Host {
  readonly name: string;
  /** Undefined for the default port of the protocol. */
  readonly port: number | undefined;
}

const SHAPE = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,254})(?::([0-9]{1,5}))?$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/;

const isIpv6 = (name: string): boolean => name.startsWith('[') && URL.canParse(`http://${name}`);

/** Whether a host name is an IP address. */
export const isAddress = (name: string): boolean => isIpv6(name) || (IPV4.test(name) && !name.endsWith('.'));

/** A name that ends in a number is an address to browsers, so it has to be a whole one. */
const isDomain = (name: string): boolean => {
  const labels = name.split('.');
  return name.length <= 253 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
};

/**
 * Reads a Host header strictly: a domain name or an IP address, and a port from 1 to 65535. Everything that reads a host
 * goes through here, so nothing else of a header can reach a link.
 *
 * @returns undefined for anything else, such as user names, paths, spaces, empty labels and impossible ports
 */
export function parseHost(header: string): Host | undefined {
  const [, written, digits] = SHAPE.exec(header.toLowerCase()) ?? [];
  if (written === undefined) return undefined;
  const name = written.replace(/\.$/, '');
  if (!isAddress(name) && !isDomain(name)) return undefined;
  const port = digits === undefined ? undefined : Number(digits);
  return port === 0 || (port ?? 0) > 65_535 ? undefined : { name, port };
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Whether the address of a page (an Origin header) is at a host: same name, same port. */
export function isAtHost(origin: string, host: Host): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: text, protocol } = new URL(origin);
  const page = parseHost(text);
  const preset = DEFAULT_PORTS[protocol];
  return page !== undefined && page.name === host.name && (page.port ?? preset) === (host.port ?? preset);
}
