import type { Domain } from '../../platform/domain.ts'
import { deletePictures } from './delete-pictures.ts'
import { uploadRoutes } from './routes.ts'

export const uploads: Domain = {
  tables: { pictures: { closing: 'deleted', reset: 'kept: part of a profile' } },
  routes: uploadRoutes,
  deleteFiles: deletePictures,
}
