/** Stores pictures. The server makes the names: letters, digits, dots and dashes. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  delete(name: string): Promise<void>
}
