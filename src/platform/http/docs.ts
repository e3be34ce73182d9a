import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './server.ts'

/** The pages put their own style elements into themselves; scripts stay as strict as everywhere. */
const ownStyles = "style-src 'self' 'unsafe-inline'"

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
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => {
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      reply.header('content-security-policy', policy.replace(/style-src [^;]*/, ownStyles))
    })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
