export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  delete(name: string): Promise<void>
}
