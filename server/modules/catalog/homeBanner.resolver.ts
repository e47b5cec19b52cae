import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import type { HomeBannerTexts } from '#server/db/tables/homeBanners.ts'
import { LanguageCode } from '#server/graphql/language.type.ts'
import { PublicRead } from '#server/graphql/persisted/publicRead.ts'
import type { Language } from '#server/language.ts'
import { Access } from '#server/security/access.ts'
import type { HomeBannerRow } from './homeBanner.queries.ts'
import { HomeBanner } from './homeBanner.type.ts'

const translate = (
  { localTexts }: Pick<HomeBannerRow, 'localTexts'>,
  language: Language,
  field: keyof HomeBannerTexts,
): string | null => (language === 'en' ? null : (localTexts[language]?.[field] ?? null))

const LANGUAGE = 'Language of the text.'

@Resolver(() => HomeBanner)
export class HomeBannerResolver {
  @Access('public')
  @PublicRead()
  @Query(() => HomeBanner, {
    nullable: true,
    description: 'Banner that the home page shows now; null when it shows none.',
  })
  homeBanner(@Ctx() ctx: RequestContext) {
    return ctx.homeBanners.getShown()
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Title in this language; null when there is no translation.',
  })
  localTitle(
    @Root() banner: HomeBannerRow,
    @Arg('language', () => LanguageCode, { description: LANGUAGE }) language: LanguageCode,
  ) {
    return translate(banner, language, 'title')
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Text in this language; null when there is no translation.',
  })
  localText(
    @Root() banner: HomeBannerRow,
    @Arg('language', () => LanguageCode, { description: LANGUAGE }) language: LanguageCode,
  ) {
    return translate(banner, language, 'text')
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Text of the button in this language; null when there is no translation.',
  })
  localButtonLabel(
    @Root() banner: HomeBannerRow,
    @Arg('language', () => LanguageCode, { description: LANGUAGE }) language: LanguageCode,
  ) {
    return translate(banner, language, 'buttonLabel')
  }
}
