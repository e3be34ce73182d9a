import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { describe, inject } from 'vitest'

/** `describe` for what needs the run's server; skipped, and counted so, where it could not be had. */
export const describeOnDatabase = 'skipped' in inject('database') ? describe.skip : describe

/** A database of the caller's own, cloned from the migrated template; its owner is the role the application uses. */
export function newDatabase(): Promise<OwnDatabase> {
  return makeDatabase((template) => template)
}

/** One with nothing in it, whose owner has no other right. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return makeDatabase(() => 'template0')
}

type OwnDatabase = { url: string; drop(): Promise<void> }

async function makeDatabase(templateOf: (migrated: string) => string): Promise<OwnDatabase> {
  const server = inject('database')
  if ('skipped' in server) throw new Error(`No database: ${server.skipped}.`)
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(
    server.adminUrl,
    `create database ${name} template ${templateOf(server.template)} owner app`,
  )
  const url = new URL(server.adminUrl)
  url.username = 'app'
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => runAsAdmin(server.adminUrl, `drop database if exists ${name} with (force)`),
  }
}

async function runAsAdmin(connectionString: string, statement: string) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
