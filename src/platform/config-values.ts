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
export const orNull = <T extends z.ZodType>(value: T) => value.nullable().default(null)

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

/** The variable of a setting: `PUBLIC_URL` of `publicUrl`. */
export function variableOf(setting: string): string {
  return setting.replaceAll(/[A-Z]/g, '_$&').toUpperCase()
}

type Settings = Readonly<Record<string, string | null>>

export function isAnySet(settings: Settings): boolean {
  return Object.values(settings).some((value) => value !== null)
}

/** For settings that have no meaning without one another. */
export function requireAll<T extends Settings>(
  prefix: string,
  settings: T,
  said: string,
): asserts settings is T & { [K in keyof T]: string } {
  const missing = Object.keys(settings).filter((name) => settings[name] === null)
  if (missing.length === 0) return
  const names = missing.map((name) => `${prefix}_${variableOf(name)}`)
  throw new ConfigError(`${said}: set ${names.join(' and ')} too.`)
}
