import { clearDraft, findDeviceDraft, saveDeviceDraft } from '../shared/session/device-drafts.ts'

const nameOf = (userId: number) => `introduction:${userId}`

/** A minute takes about one of the five megabytes that a browser keeps for a site. */
export function saveRecording(userId: number, type: string, base64: string): void {
  saveDeviceDraft(nameOf(userId), { type, base64 })
}

export function findRecording(userId: number): Blob | undefined {
  const { type, base64 } = findDeviceDraft(nameOf(userId)) ?? {}
  if (typeof type !== 'string' || typeof base64 !== 'string') return undefined
  try {
    return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}

export function clearRecording(userId: number): void {
  clearDraft(nameOf(userId))
}

export async function readBase64(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
