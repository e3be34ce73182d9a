import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './server.ts'

/** OpenAPI 3.1 from the schemas that validate, and pages to browse it. */
export async function registerDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marketplace API',
        description: 'Every call of the product. Sign in with POST /api/login; the session is a cookie.',
        version: '1',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
