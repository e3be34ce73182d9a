import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/domains/*/tables.ts', './src/platform/*/tables.ts'],
  out: './migrations',
  casing: 'snake_case',
})
