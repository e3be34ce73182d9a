import sharp from 'sharp'
import { type Answer, expectOk, type Visitor } from './visitor.ts'

/** Sends a file like a browser's form. */
export function uploadFile(
  member: Visitor,
  bytes: Buffer,
  {
    name = 'me.png',
    type = 'image/png',
    field = 'profilePicture',
    path = '/api/upload/profile-picture',
  } = {},
): Promise<Answer> {
  const boundary = 'form-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return member.post(path, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
}

/** Uploads a single-color picture and returns its URL. */
export async function uploadPicture(member: Visitor, colour = '#1f5b45'): Promise<string> {
  const plain = sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })
  return expectOk(await uploadFile(member, await plain.png().toBuffer())).body.fileUrl
}
