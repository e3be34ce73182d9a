import { expect, test } from 'vitest'
import { breakingStatements, migrationViolations } from './check-migrations.ts'

test.each([
  'ALTER TABLE "users" DROP COLUMN "name";',
  'DROP TABLE "users";',
  'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";',
  'ALTER TABLE "users" RENAME TO "people";',
  'ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint;',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "name" DROP DEFAULT;',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "a" text DEFAULT \'\' NOT NULL, ADD COLUMN "b" text NOT NULL;',
  'CREATE TABLE "a" ("id" integer);--> statement-breakpoint\nDROP TYPE "mood";',
])('the previous release can’t live with %s', (sql) => {
  expect(breakingStatements(sql)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "users" ADD COLUMN "age" integer;',
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector(name)) STORED NOT NULL;',
  'CREATE TABLE "drop" ("id" integer NOT NULL, "name" text NOT NULL);',
  'ALTER TABLE "users" ALTER COLUMN "name" DROP NOT NULL;',
  'ALTER TABLE "users" DROP CONSTRAINT "users_age";',
  '-- DROP TABLE "users" comes with the next release.\nCREATE INDEX "users_age" ON "users" ("age");',
])('the previous release can live with %s', (sql) => {
  expect(breakingStatements(sql)).toEqual([])
})

test('an exception has to be needed and to name a migration', () => {
  const migrations = [
    { name: '0001_a', sql: 'DROP TABLE "a";' },
    { name: '0002_b', sql: 'CREATE TABLE "b" ("id" integer);' },
  ]
  expect(migrationViolations(migrations, { '0001_a': 'why' })).toEqual([])
  expect(migrationViolations(migrations, {})).toEqual([
    expect.stringMatching(/^0001_a: drops a table\. .* expand now, contract one release later\.$/),
  ])
  expect(migrationViolations(migrations, { '0001_a': '', '0002_b': '', '0003_c': '' })).toEqual([
    '0002_b: needs no exception',
    '0003_c: an exception for a migration that isn’t there',
  ])
})
