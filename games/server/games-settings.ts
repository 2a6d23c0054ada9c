import type { PoolConfig } from 'pg';

/** The settings that the process of the games gets at start. */
export interface GamesSettings {
  readonly port: number;
  readonly host: string;
  /** Where browsers find the games. */
  readonly origin: string;
  /** A database for the games alone. */
  readonly connection: PoolConfig;
  /** Origin of the platform whose wallet is played from. */
  readonly walletUrl: string;
  readonly vendor: string;
  readonly secret: string;
  /** Folder of the built page. */
  readonly clientDirectory: string;
  /** Addresses and networks of proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const read = (environment: Environment, name: string): string => {
  const value = environment[name];
  if (value === undefined || value === '') throw new Error(`${name} is missing in the environment of the games.`);
  return value;
};

/** @throws Error that names the missing setting */
export function readGamesSettings(environment: Environment): GamesSettings {
  return {
    port: Number(read(environment, 'GAMES_PORT')),
    host: environment.GAMES_HOST || 'localhost',
    origin: read(environment, 'GAMES_ORIGIN'),
    connection: JSON.parse(read(environment, 'GAMES_DATABASE')) as PoolConfig,
    walletUrl: read(environment, 'GAMES_WALLET_URL'),
    vendor: read(environment, 'GAMES_VENDOR'),
    secret: read(environment, 'GAMES_SECRET'),
    clientDirectory: read(environment, 'GAMES_CLIENT'),
    trustedProxies: (environment.GAMES_TRUST_PROXY ?? '').split(',').filter(Boolean),
  };
}
