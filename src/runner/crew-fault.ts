/** A fault of the campaign itself: nothing that follows can be believed. */
export class CrewFault extends Error {
  readonly kind: 'control-red' | 'harness-error';

  constructor(kind: CrewFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
