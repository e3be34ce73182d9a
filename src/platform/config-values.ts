import { z } from 'zod'

export class ConfigError extends Error {}

export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' })
  .transform((value) => value.replace(/\/+$/, ''))
export const key = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)) && /^\w+$/.test(value),
      `must be a key that begins with ${prefixes.join(' or ')}`,
    )
    .optional()

const positive = 'must be a number above 0'
export const aboveZero = z.coerce.number(positive).positive(positive)

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

const protocols = { postgres: /^postgres(ql)?$/, redis: /^rediss?$/, smtp: /^smtps?$/ }

export function addressOf(service: keyof typeof protocols) {
  return z.url({ protocol: protocols[service], error: `must be an address that starts with ${service}://` })
}
