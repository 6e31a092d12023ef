/** Tests of this run, and the processes they start, use the embedded database. */
delete process.env.TEST_DATABASE_URL;
