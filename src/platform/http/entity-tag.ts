import type { FastifyRequest } from 'fastify'

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
export function matchesEntityTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? []
  return known.some((one) => strong(one.trim()) === strong(tag))
}

const strong = (tag: string) => tag.replace(/^W\//, '')
