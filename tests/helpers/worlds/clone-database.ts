import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TestServer } from './database-setup.ts'

export type OwnDatabase = { url: string; drop(): Promise<void> }

/** A new database on the run's server, cloned from a template and owned by the application's role. */
export async function cloneDatabase(
  server: TestServer,
  templateOf: (migrated: string) => string = (migrated) => migrated,
): Promise<OwnDatabase> {
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
