/** Where pictures are kept. Names are made by the server: letters, digits, dots and dashes. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  delete(name: string): Promise<void>
}
