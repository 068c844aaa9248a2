import { classContract } from "@belab/api/classes/contract";
import type { Result } from "@belab/domain/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { malformed } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { fileRoute, jsonRoute, jsonRoutes } from "../http/callRoute.ts";
import { connectionClosed } from "../http/connectionClosed.ts";
import { readerLanguage } from "../http/language.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { paced } from "../queue/paced.ts";
import { createOwnQueues } from "../queue/queue.ts";
import { archiveClass, changeClass, createClass, deleteClass, renewCode, restoreClass, setJoining } from "./classes.ts";
import { acceptContract } from "./contracts.ts";
import { exportPerson } from "./exportPerson.ts";
import { acceptListForms, readListForm } from "./imports/importForms.ts";
import { importPeople, previewImport } from "./imports/importPeople.ts";
import { inviteClass } from "./invitations.ts";
import { findClass, joinClass, leaveClass } from "./joining.ts";
import { listClasses, listOrganisationClasses, readClass } from "./lists.ts";
import { moveIntoOrganisation } from "./moving.ts";
import {
  addPerson,
  changePerson,
  erasePerson,
  listPeople,
  mergePeople,
  partPerson,
  readPerson,
  removePeople,
} from "./people.ts";
import { assignClass, handOverClass, listColleagues, setTeachers } from "./teachers.ts";

const signedIn = { session: "required" } as const;
const signedInOrNot = { session: "optional" } as const;

/** Lists that an account may send at once: one is at work, and two wait. Seconds after which to send another one. */
const uploadQueue = { waitingOfOne: 2, retryAfter: 5 };

/** Lists that an account may ask for: two a second, as fast as pages are turned. */
const listings: SubjectLimit = { purpose: "lists of classes of an account", max: 1_200, windowMs: 10 * 60 * 1000 };

/** Lists that wait for another one of the account, as of tabs that are opened together. */
const listingQueue = { waitingOfOne: 20, retryAfter: 1 };

/** Registers the calls about classes. */
export async function registerClassRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const listing = createListing(context);
  registerOwnRoutes(app, context, listing);
  registerJoiningRoutes(app, context);
  registerTeacherRoutes(app, context, listing);
  registerPeopleRoutes(app, context, listing);
  // In a scope of its own: no other call takes a form.
  await app.register(async (scope) => registerImportRoutes(scope, context));
}

type Listing = ReturnType<typeof createListing>;

/**
 * Makes a call that lists something of classes one that each account may make so often, and one at a time. All
 * such calls count together: each may have the database look at a whole class.
 */
function createListing(context: Context) {
  const queues = createOwnQueues(listingQueue);
  return <Call extends { session: Session }, Value, Reason extends string>(
    list: (call: Call) => Promise<Result<Value, Reason>>,
  ) =>
    async (call: Call): Promise<Result<Value, Reason | "too-many-requests">> => {
      const { accountId } = call.session;
      const limited = await limitSubject(context, listings, accountId);
      if (!limited.ok) {
        return limited;
      }
      const listed = await queues.run(accountId, () => paced(accountId, () => list(call)));
      return listed.ok ? listed.value : listed;
    };
}

/** The calls about classes as wholes. */
function registerOwnRoutes(app: FastifyInstance, context: Context, listing: Listing): void {
  jsonRoutes(
    app,
    classContract,
    {
      listClasses: listing(({ input, session }) => listClasses(context, session, input)),
      listOrganisationClasses: listing(({ input: { organisationId, ...filter }, session }) =>
        listOrganisationClasses(context, session, organisationId, filter),
      ),
      createClass: ({ input: { organisationId = null, ...wish }, session }) =>
        createClass(context, session, { ...wish, organisationId }),
      readClass: listing(({ input, session }) => readClass(context, session, input.classId)),
      changeClass: ({ input: { classId, ...details }, session }) => changeClass(context, session, classId, details),
      archiveClass: ({ input, session }) => archiveClass(context, session, input.classId),
      restoreClass: ({ input, session }) => restoreClass(context, session, input.classId),
      deleteClass: ({ input, session }) => deleteClass(context, session, input.classId),
      setClassJoining: ({ input, session }) => setJoining(context, session, input.classId, input.open),
      renewClassCode: ({ input, session }) => renewCode(context, session, input.classId),
      acceptDataContract: ({ input, session }) => acceptContract(context, session, input.organisationId ?? null),
    },
    signedIn,
  );
}

function registerJoiningRoutes(app: FastifyInstance, context: Context): void {
  jsonRoute(
    app,
    classContract,
    "findClass",
    ({ input, session, request }) => (namesOneKey(input) ? findClass(context, session, request, input) : malformed()),
    signedInOrNot,
  );
  jsonRoutes(
    app,
    classContract,
    {
      joinClass: ({ input, session, request }) =>
        namesOneKey(input) ? joinClass(context, session, request, input) : malformed(),
      leaveClass: ({ input, session }) => leaveClass(context, session, input.classId),
    },
    signedIn,
  );
}

function namesOneKey({ code, token }: { code?: string; token?: string }): boolean {
  return (code === undefined) !== (token === undefined);
}

function registerTeacherRoutes(app: FastifyInstance, context: Context, listing: Listing): void {
  jsonRoutes(
    app,
    classContract,
    {
      listClassColleagues: listing(({ input, session }) => listColleagues(context, session, input.classId)),
      setClassTeachers: ({ input, session }) => setTeachers(context, session, input.classId, input.accountIds),
      assignClass: ({ input, session }) => assignClass(context, session, input.classId, input.accountId),
      moveClass: ({ input: { classId, organisationId, accountId }, session }) => {
        if (organisationId !== undefined && accountId === undefined) {
          return moveIntoOrganisation(context, session, classId, organisationId);
        }
        return accountId !== undefined && organisationId === undefined
          ? handOverClass(context, session, classId, accountId)
          : malformed();
      },
    },
    signedIn,
  );
}

function registerPeopleRoutes(app: FastifyInstance, context: Context, listing: Listing): void {
  jsonRoutes(
    app,
    classContract,
    {
      listPeople: listing(({ input: { classId, ...filter }, session }) =>
        listPeople(context, session, classId, filter),
      ),
      readPerson: ({ input, session }) => readPerson(context, session, input),
      addPerson: ({ input: { classId, ...person }, session }) => addPerson(context, session, classId, person),
      changePerson: ({ input: { classId, personId, ...person }, session }) =>
        changePerson(context, session, { classId, personId }, person),
      removePeople: ({ input, session }) => removePeople(context, session, input.classId, input.personIds),
      mergePeople: ({ input: { classId, ...people }, session }) => mergePeople(context, session, classId, people),
      partPerson: ({ input: { classId, personId, ...parted }, session }) =>
        partPerson(context, session, { classId, personId }, parted),
      erasePerson: ({ input, session }) => erasePerson(context, session, input),
      inviteClass: ({ input: { classId, personIds }, session, request }) =>
        inviteClass(context, session, classId, { personIds, language: readerLanguage(request, context.config) }),
    },
    signedIn,
  );
  fileRoute(
    app,
    classContract,
    "exportPerson",
    ({ input, session }) => exportPerson(context, session, input),
    signedIn,
  );
}

async function registerImportRoutes(scope: FastifyInstance, context: Context): Promise<void> {
  await acceptListForms(scope);
  const uploads = createOwnQueues(uploadQueue);
  const withList =
    (work: typeof previewImport | typeof importPeople) =>
    async ({ request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session: Session }) => {
      // A waiting upload isn't received yet, so it takes no memory.
      const done = await uploads.run(session.accountId, async () => {
        const form = await readListForm(request.parts());
        return form.ok ? work(context, session, form.value, connectionClosed(reply)) : form;
      });
      return done.ok ? done.value : done;
    };
  jsonRoute(scope, classContract, "previewImport", withList(previewImport), signedIn);
  jsonRoute(scope, classContract, "importPeople", withList(importPeople), signedIn);
}
