import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './server.ts'
import { brotliOptions, type SharedBody, shareBody } from './shared-body.ts'

/** Swagger UI adds inline style elements. Scripts stay as strict as everywhere. */
const ownStyles = "style-src 'self' 'unsafe-inline'"

/** OpenAPI 3.1, generated from the schemas that validate. */
export async function registerDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marketplace API',
        description: 'The full API. Sign in with POST /api/login; the session is a cookie.',
        version: '1',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: jsonSchemaTransform,
  })
  let written: SharedBody | undefined
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    written ??= writeDocument(app)
    return written(request, reply.type('application/json; charset=utf-8'))
  }
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      // Swagger UI would serialize the whole document for each request.
      if (request.url.startsWith('/api/docs/json')) return sendDocument(request, reply)
      if (request.url.startsWith('/api/docs/yaml')) return reply.callNotFound()
      // Its files are big and rarely read, so compressing them each time isn't worth it.
      delete request.headers['accept-encoding']
    })
    pages.addHook('onSend', async (_request, reply) => {
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      reply.header('content-security-policy', policy.replace(/style-src [^;]*/, ownStyles))
    })
    await pages.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false })
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, sendDocument)
}

/** Half a megabyte and the same for everyone, so it's written once. */
function writeDocument(app: App): SharedBody {
  return shareBody(Buffer.from(JSON.stringify(app.swagger())), brotliOptions(9))
}
