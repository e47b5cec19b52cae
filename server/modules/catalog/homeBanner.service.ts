import type { RequestContext } from '#server/context.ts'
import type { HomeBannerRow } from './homeBanner.queries.ts'

/** Returns the banner that the home page shows now; null for any other. */
export async function getHomeBanner(ctx: RequestContext, id: string): Promise<HomeBannerRow | null> {
  const shown = await ctx.homeBanners.getShown()
  return shown?.id === id ? shown : null
}
