import { notFound } from '@tanstack/react-router'
import { HttpError } from '../api.ts'

/** Catches what a loader’s read throws: its page is missing if the server has no such thing. */
export function unlessFound(error: unknown): never {
  if (error instanceof HttpError && error.status === 404) notFound({ throw: true })
  throw error
}
