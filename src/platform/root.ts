import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The project's folder, for a source as for a file of the build. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '')
