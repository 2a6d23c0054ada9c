import { MOST_ROOMS, type RealtimeGreeting, ROOM_NAME } from '../../schemas/realtime.ts';

const TOKEN = /^[\w-]{20,128}$/;

const readRooms = (value: unknown): readonly string[] | undefined => {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MOST_ROOMS) return undefined;
  const names = value.filter((name): name is string => typeof name === 'string' && ROOM_NAME.test(name));
  return names.length === value.length ? [...new Set(names)] : undefined;
};

/** Parses the first message of a tab. @returns undefined for anything else */
export function readGreeting(
  text: string,
): (Required<Omit<RealtimeGreeting, 'after'>> & Pick<RealtimeGreeting, 'after'>) | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const token = 'token' in value ? value.token : undefined;
  const rooms = readRooms('rooms' in value ? value.rooms : undefined);
  if (typeof token !== 'string' || !TOKEN.test(token) || !rooms) return undefined;
  const isDesk = 'isDesk' in value && value.isDesk === true;
  return 'after' in value && typeof value.after === 'string'
    ? { token, isDesk, rooms, after: value.after }
    : { token, isDesk, rooms };
}
