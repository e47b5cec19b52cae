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
  SetTwoStepInput,
  UpdateProfileInput,
  VerifyPasswordInput,
  Viewer,
  ViewerPayload,
} from './accounts.type.ts'
import { removeAvatar, requestAvatarUpload, smallAvatar } from './avatar.service.ts'
import { changePassword, requestPasswordChangeCode } from './changePassword.service.ts'
import {
  changeEmail,
  confirmEmail,
  pendingEmail,
  requirePassword,
  setTwoStep,
  updateProfile,
} from './profile.service.ts'
import { register, verifyRegistration } from './registration.service.ts'
import { resendCode } from './resendCode.service.ts'
import { ResendCodeInput, VerifyRegistrationInput } from './sessions.type.ts'

@Resolver(() => Viewer)
export class AccountsResolver {
  @Access('public')
  @Query(() => Viewer, { nullable: true, description: 'The signed-in person, null for a visitor.' })
  viewer(@Context() ctx: RequestContext) {
    return viewerOrVisitor(ctx)
  }

  @Access('public')
  @Mutation(() => RegisterPayload, {
    description:
      'Opens an account and mails a code; known and unknown e-mails are answered alike. Errors: BAD_INPUT, RATE_LIMITED.',
  })
  register(
    @Context() ctx: RequestContext,
    @Arg('input', () => RegisterInput, { description: 'The new account.' }) input: RegisterInput,
  ) {
    return register(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description: 'Finishes a registration. Errors: CODE_INVALID, BAD_INPUT, RATE_LIMITED.',
  })
  verifyRegistration(
    @Context() ctx: RequestContext,
    @Arg('input', () => VerifyRegistrationInput, { description: 'The mailed code.' }) input: VerifyRegistrationInput,
  ) {
    return verifyRegistration(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description: 'Mails a code anew, once a minute. Errors: BAD_INPUT, RATE_LIMITED (with retryAfterSeconds).',
  })
  resendCode(
    @Context() ctx: RequestContext,
    @Arg('input', () => ResendCodeInput, { description: 'Which code.' }) input: ResendCodeInput,
  ) {
    return resendCode(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, { description: 'Changes name and mobile number. Errors: BAD_INPUT.' })
  async updateProfile(
    @Context() ctx: RequestContext,
    @Arg('input', () => UpdateProfileInput, { description: 'Name and number.' }) input: UpdateProfileInput,
  ) {
    return { viewer: await updateProfile(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description: 'Mails a code to a new e-mail. Errors: WRONG_PASSWORD, RATE_LIMITED, BAD_INPUT.',
  })
  async changeEmail(
    @Context() ctx: RequestContext,
    @Arg('input', () => ChangeEmailInput, { description: 'The new e-mail.' }) input: ChangeEmailInput,
  ) {
    return { viewer: await changeEmail(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description: "Makes the new e-mail the account's. Errors: CODE_INVALID, RATE_LIMITED.",
  })
  async confirmEmail(
    @Context() ctx: RequestContext,
    @Arg('input', () => ConfirmEmailInput, { description: 'The mailed code.' }) input: ConfirmEmailInput,
  ) {
    return { viewer: await confirmEmail(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, {
    description: 'Switches the second step of logging in. Errors: WRONG_PASSWORD, RATE_LIMITED.',
  })
  async setTwoStep(
    @Context() ctx: RequestContext,
    @Arg('input', () => SetTwoStepInput, { description: 'On or off.' }) input: SetTwoStepInput,
  ) {
    return { viewer: await setTwoStep(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => RequestPasswordChangeCodePayload, {
    description:
      'Mails the code that changePassword demands of an account with two-step login. Errors: WRONG_PASSWORD, BAD_INPUT, RATE_LIMITED.',
  })
  requestPasswordChangeCode(
    @Context() ctx: RequestContext,
    @Arg('input', () => RequestPasswordChangeCodeInput, { description: 'The current password.' })
    input: RequestPasswordChangeCodeInput,
  ) {
    return requestPasswordChangeCode(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, {
    description:
      'Sets a new password and keeps this session. Errors: WRONG_PASSWORD, CODE_INVALID (with two-step login), BAD_INPUT, RATE_LIMITED.',
  })
  changePassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => ChangePasswordInput, { description: 'The passwords.' }) input: ChangePasswordInput,
  ) {
    return changePassword(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, {
    description:
      'Checks the password of the account before a last question, such as that of deleteAccount. Errors: WRONG_PASSWORD, RATE_LIMITED.',
  })
  async verifyPassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => VerifyPasswordInput, { description: 'The password.' }) { password }: VerifyPasswordInput,
  ) {
    await requirePassword(ctx, password)
    return { message: 'The password is right.' }
  }

  @Access('signed-in')
  @Mutation(() => AvatarUpload, {
    description: 'Where to send a picture of the signed-in person. Errors: RATE_LIMITED.',
  })
  requestAvatarUpload(@Context() ctx: RequestContext) {
    return requestAvatarUpload(ctx)
  }

  @Access('signed-in')
  @Mutation(() => ViewerPayload, { description: 'Takes the picture away. Errors: none of its own.' })
  async removeAvatar(@Context() ctx: RequestContext) {
    const viewer = requireViewer(ctx)
    await removeAvatar(ctx, viewer.id)
    return { viewer: { ...viewer, avatar: null } }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the picture, 96 px square, null when there is none.',
  })
  avatarSmall(@Root() viewer: Viewer) {
    return smallAvatar(viewer.avatar)
  }

  @FieldResolver(() => String, { nullable: true, description: 'A new e-mail that waits for its code.' })
  pendingEmail(@Context() ctx: RequestContext, @Root() viewer: Viewer) {
    return pendingEmail(ctx, viewer.id)
  }
}
