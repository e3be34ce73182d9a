import type { Answer } from '../browser/visitor.ts'
import { emailedToken } from '../worlds/received-emails.ts'
import type { World } from '../worlds/world.ts'

export type PortalTab = {
  token: string
  look(): Promise<Answer>
  act(act: string, body?: object): Promise<Answer>
}

/** A browser tab on the agent portal, behind an emailed link. Without a token: the newest one. */
export async function openAgentPortal(world: World, agentEmail: string, token?: string): Promise<PortalTab> {
  const browser = world.visitor()
  const opened = token ?? (await emailedToken(world, agentEmail, 'agent'))
  return {
    token: opened,
    look: () => browser.get(`/api/agent/${opened}`),
    act: (act, body = {}) => browser.post(`/api/agent/${opened}/${act}`, body),
  }
}
