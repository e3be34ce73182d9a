// The container's health check: exits 0 if the site can serve.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
