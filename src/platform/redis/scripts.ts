import { type CommandParser, defineScript } from '@redis/client'

/** Milliseconds. `keptMs`: from the beginning of a window, by Redis's own clock. */
type Window = { now: number; until: number; keptMs: number }

/** Counts one in the open window, or begins one that ends at `until`. */
export const addPoint = defineScript({
  SCRIPT: `
    local ends = redis.call('hget', KEYS[1], 'expire')
    if ends and tonumber(ends) > tonumber(ARGV[1]) then
      return {redis.call('hincrby', KEYS[1], 'points', 1), ends}
    end
    redis.call('hset', KEYS[1], 'points', 1, 'expire', ARGV[2])
    redis.call('pexpire', KEYS[1], ARGV[3])
    return {1, ARGV[2]}`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, { now, until, keptMs }: Window) {
    parser.pushKey(key)
    parser.push(String(now), String(until), String(keptMs))
  },
  transformReply: ([points, ends]: [number, string]) => ({ points, resetsAtMs: Number(ends) }),
})

/** Adds `by`, which may be negative, unless another window has begun. */
export const shiftPoints = defineScript({
  SCRIPT: `
    local points, ends = unpack(redis.call('hmget', KEYS[1], 'points', 'expire'))
    if ends == ARGV[1] then
      redis.call('hset', KEYS[1], 'points', math.max(tonumber(points) + tonumber(ARGV[2]), 0))
    end`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, resetsAtMs: number, by: number) {
    parser.pushKey(key)
    parser.push(String(resetsAtMs), String(by))
  },
  transformReply: () => true,
})
