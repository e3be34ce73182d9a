import type { ClientBase } from 'pg'
import { listStored, listUsed } from '../src/domains/uploads/list-stored.ts'
import { type Copied, copyFiles } from '../src/platform/files/copy-files.ts'
import { type FileStore, patience } from '../src/platform/files/file-store.ts'
import { bucketStore, dataFolderStore } from '../src/platform/files/stores.ts'
import { requireS3 } from './require-s3.ts'
import { runTool } from './run-tool.ts'

const namesAtOnce = 10_000
const mostShown = 20

// Copies the site's files between the data folder and the bucket, and deletes nothing.
await runTool(async (ctx) => {
  const [direction] = process.argv.slice(2)
  if (direction !== 'to-s3' && direction !== 'to-folder') {
    throw new Error('Say where to: npm run move-files -- to-s3, or npm run move-files -- to-folder')
  }
  const [bucket, folder] = [
    await bucketStore(requireS3(ctx.config), patience.job),
    dataFolderStore(ctx.config),
  ]
  const [from, to] = direction === 'to-s3' ? [folder, bucket] : [bucket, folder]
  const client = await ctx.connect()
  try {
    const { copied, copiedBytes, same, missing } = await copyFiles(listStored(client), from, to, sayProgress)
    console.log(
      `${copied} files copied (${megabytes(copiedBytes)} MB), each read back and compared by SHA-256.`,
    )
    console.log(`${same} files were already there, equal by SHA-256.`)
    sayNames('missing in both places', missing)
    sayNames(
      'there that belong to no one, such as of accounts closed meanwhile',
      await listUnused(client, to),
    )
    return 0
  } finally {
    client.release()
    bucket.close()
  }
})

function sayProgress({ copied, same }: Copied): void {
  if ((copied + same) % 1000 === 0) console.log(`${copied + same} files so far …`)
}

function sayNames(what: string, names: string[]): void {
  if (names.length === 0) return
  const more = names.length > mostShown ? ' …' : ''
  console.log(`${names.length} files are ${what}: ${names.slice(0, mostShown).join(' ')}${more}`)
}

/** Previews are left out: the site draws and deletes them itself. */
async function listUnused(client: ClientBase, store: FileStore): Promise<string[]> {
  const unused: string[] = []
  let names: string[] = []
  async function check(): Promise<void> {
    const used = await listUsed(client, names)
    unused.push(...names.filter((name) => !used.has(name)))
    names = []
  }
  for await (const name of store.list()) {
    if (!name.endsWith('-preview')) names.push(name)
    if (names.length >= namesAtOnce) await check()
  }
  await check()
  return unused
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1)
}
