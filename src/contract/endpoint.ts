import type { z } from 'zod'
import './plain-errors.ts'

type Schema = z.ZodType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The server checks it before the handler runs. */
export type Access = 'anyone' | 'member' | 'admin'

/** A call between browser and server. One schema validates, documents and types it. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  M extends Method = Method,
  Path extends `/${string}` = `/${string}`,
> = {
  method: M
  path: Path
  summary: string
  access: Access
  /** Whose answers may come from a replica: whole seconds old, but with all that the caller wrote. */
  mayBeOld?: 'for all' | 'for visitors'
  /** Asked by proxies and supervisors, which leave or restart a process that answers late. */
  isProbe?: true
  /** Callable from other sites: the caller proves itself by something a page can’t make a browser send. */
  anyOrigin?: true
  params?: P
  query?: Q
  body?: B
  status: 200 | 201 | 204
  response: R
  /** Media type of the response when it isn’t JSON. */
  produces?: string
  /** Default: 256 KB. */
  bodyLimitBytes?: number
}

export function endpoint<
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = z.ZodUndefined,
  const M extends Method = Method,
  const Path extends `/${string}` = `/${string}`,
>(definition: Endpoint<P, Q, B, R, M, Path>): Endpoint<P, Q, B, R, M, Path> {
  return definition
}

export type InputOf<S> = S extends z.ZodUndefined ? undefined : S extends Schema ? z.input<S> : undefined

export type OutputOf<S> = S extends Schema ? z.output<S> : undefined

export type ResponseOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _M, infer _Path> ? z.output<R> : never
