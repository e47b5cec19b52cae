import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import { requireViewer, viewerOrVisitor } from '#server/security/authorization.ts'
import {
  AvatarUpload,
  ChangeEmailInput,
  ChangePasswordInput,
  ConfirmEmailInput,
  MessagePayload,
  RegisterInput,
  RegisterPayload,
  RequestPasswordChangeCodeInput,
  RequestPasswordChangeCodePayload,
  SetMarketingConsentInput,
  SetTwoStepInput,
  UpdateProfileInput,
  VerifyPasswordInput,
  Viewer,
  ViewerPayload,
} from './accounts.type.ts'
import { getSmallAvatarUrl, removeAvatar, requestAvatarUpload } from './avatar.service.ts'
import { changePassword } from './changePassword.service.ts'
import { getMarketingConsentTime, setMarketingConsent } from './marketingConsent.service.ts'
import { changeEmail, confirmEmail, findPendingEmail, setTwoStep, updateProfile } from './profile.service.ts'
import { requestPasswordChangeCode, verifyCurrentPassword } from './reauthentication.service.ts'
import { register, verifyRegistration } from './registration.service.ts'
import { resendCode } from './resendCode.service.ts'
import { ResendCodeInput, VerifyRegistrationInput } from './sessions.type.ts'

@Resolver(() => Viewer)
export class AccountsResolver {
  @Access('public')
  @Query(() => Viewer, { nullable: true, description: 'Signed-in user; null for visitors.' })
  viewer(@Context() ctx: RequestContext) {
    return viewerOrVisitor(ctx)
  }

  @Access('public')
  @Mutation(() => RegisterPayload, {
    description:
      'Registers an account and emails a verification code; the response does not reveal whether the email was already registered. Errors: BAD_INPUT, RATE_LIMITED.',
  })
  register(
    @Context() ctx: RequestContext,
    @Arg('input', () => RegisterInput, { description: 'New account.' }) input: RegisterInput,
  ) {
    return register(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description: 'Verifies the email of a new account. Errors: CODE_INVALID, BAD_INPUT, RATE_LIMITED.',
  })
  verifyRegistration(
    @Context() ctx: RequestContext,
    @Arg('input', () => VerifyRegistrationInput, { description: 'Email and code.' }) input: VerifyRegistrationInput,
  ) {
    return verifyRegistration(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description: 'Emails a new code, at most once a minute. Errors: BAD_INPUT, RATE_LIMITED (with retryAfterSeconds).',
  })
  resendCode(
    @Context() ctx: RequestContext,
    @Arg('input', () => ResendCodeInput, { description: 'Purpose and recipient of the code.' }) input: ResendCodeInput,
  ) {
    return resendCode(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description: 'Updates the name, the mobile number and the email language. Errors: BAD_INPUT.',
  })
  async updateProfile(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateProfileInput, { description: 'New profile.' }) input: UpdateProfileInput,
  ) {
    return { viewer: await updateProfile(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description:
      'Emails a code to a new email address, which confirmEmail then confirms. Errors: WRONG_PASSWORD, CODE_INVALID (with two-step login and for staff), RATE_LIMITED, BAD_INPUT.',
  })
  async changeEmail(
    @Context() ctx: RequestContext,
    @Arg('input', () => ChangeEmailInput, { description: 'New email address, password and code.' })
    input: ChangeEmailInput,
  ) {
    return { viewer: await changeEmail(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description: 'Confirms the email address of changeEmail. Errors: CODE_INVALID, RATE_LIMITED.',
  })
  async confirmEmail(
    @Context() ctx: RequestContext,
    @Arg('input', () => ConfirmEmailInput, { description: 'Emailed code.' }) input: ConfirmEmailInput,
  ) {
    return { viewer: await confirmEmail(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description:
      'Turns two-step login on or off. Errors: WRONG_PASSWORD, CODE_INVALID (to turn it off), BAD_INPUT, RATE_LIMITED.',
  })
  async setTwoStep(
    @Context() ctx: RequestContext,
    @Arg('input', () => SetTwoStepInput, { description: 'Setting, password and code.' }) input: SetTwoStepInput,
  ) {
    return { viewer: await setTwoStep(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => RequestPasswordChangeCodePayload, {
    description:
      'Emails the code that changePassword, changeEmail and turning off two-step login require for accounts with two-step login, and changeEmail for staff members. Errors: WRONG_PASSWORD, BAD_INPUT, RATE_LIMITED.',
  })
  requestPasswordChangeCode(
    @Context() ctx: RequestContext,
    @Arg('input', () => RequestPasswordChangeCodeInput, { description: 'Current password.' })
    input: RequestPasswordChangeCodeInput,
  ) {
    return requestPasswordChangeCode(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, {
    description:
      'Changes the password; the current session stays signed in. Errors: WRONG_PASSWORD, CODE_INVALID (with two-step login), BAD_INPUT, RATE_LIMITED.',
  })
  changePassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => ChangePasswordInput, { description: 'Current and new password.' }) input: ChangePasswordInput,
  ) {
    return changePassword(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, {
    description:
      'Checks the password of the account before a confirmation, such as that of deleteAccount. Errors: WRONG_PASSWORD, RATE_LIMITED.',
  })
  async verifyPassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => VerifyPasswordInput, { description: 'Password of the account.' }) {
      password,
    }: VerifyPasswordInput,
  ) {
    await verifyCurrentPassword(ctx, password)
    return { message: 'The password is correct.' }
  }

  @Access('signed-in')
  @Mutation(() => AvatarUpload, {
    description: 'Creates a single-use upload URL for the avatar of the signed-in user. Errors: RATE_LIMITED.',
  })
  requestAvatarUpload(@Context() ctx: RequestContext) {
    return requestAvatarUpload(ctx)
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, { description: 'Removes the avatar. Errors: none of its own.' })
  async removeAvatar(@Context() ctx: RequestContext) {
    const viewer = requireViewer(ctx)
    await removeAvatar(ctx, viewer.id)
    return { viewer: { ...viewer, avatar: null } }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the avatar, 96 px square; null when there is none.',
  })
  avatarSmall(@Root() viewer: Viewer) {
    return getSmallAvatarUrl(viewer.avatar)
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description: 'Gives or withdraws the consent to marketing by email. Errors: BAD_INPUT.',
  })
  async setMarketingConsent(
    @Context() ctx: RequestContext,
    @Arg('input', () => SetMarketingConsentInput, { description: 'Consent or withdrawal.' })
    input: SetMarketingConsentInput,
  ) {
    return { viewer: await setMarketingConsent(ctx, input) }
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the user consented to marketing by email, UTC; null without consent.',
  })
  marketingConsentAt(@Context() ctx: RequestContext, @Root() viewer: Viewer) {
    return getMarketingConsentTime(ctx, viewer.id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'New email address that is not confirmed yet; null when there is none.',
  })
  pendingEmail(@Context() ctx: RequestContext, @Root() viewer: Viewer) {
    return findPendingEmail(ctx, viewer.id)
  }
}
